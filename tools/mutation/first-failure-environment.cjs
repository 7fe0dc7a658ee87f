const { TestEnvironment } = require("jest-environment-node");

/** One failed test is enough to notice a fault, so the rest of the file is skipped. Jest's `bail` only stops between files. */
module.exports = class FirstFailureEnvironment extends TestEnvironment {
  #hasFailed = false;

  handleTestEvent({ name, test }) {
    if (name === "test_fn_failure") this.#hasFailed = true;
    if (name === "test_start" && this.#hasFailed) test.mode = "skip";
  }
};
