const { default: Sequencer } = require("@jest/test-sequencer");

/**
 * The tests on a release that build. On a fresh clone Jest knows no durations
 * and goes by the size of a file: the smallest of them build, and would come last.
 */
const SLOWEST = ["release-safety", "release-build", "exactness", "backup", "build-hook", "bulk-lane", "node-upgrade"];

const rankOf = ({ path }) => {
  const rank = SLOWEST.findIndex((name) => path.endsWith(`/${name}.release.test.ts`));
  return rank === -1 ? SLOWEST.length : rank;
};

module.exports = class SlowestFirst extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    return sorted.sort((a, b) => rankOf(a) - rankOf(b));
  }
};
