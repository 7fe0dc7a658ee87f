/** What a stylesheet is in a unit test: there is no bundler. */
module.exports = {};
