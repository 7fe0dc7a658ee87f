import type { CreateSchemaCustomizationArgs, ParentSpanPluginArgs } from "gatsby";
import * as gatsbyNode from "./gatsby-node";

const NO_OPTIONS = { plugins: [] };

test("Gatsby finds these hooks", () => {
  expect(Object.keys(gatsbyNode).sort()).toEqual([
    "createSchemaCustomization",
    "onPluginInit",
    "pluginOptionsSchema",
    "sourceNodes",
  ]);
});

test("each error code says what the error says", () => {
  const setErrorMap = jest.fn();
  void gatsbyNode.onPluginInit(
    { reporter: { setErrorMap } } as unknown as ParentSpanPluginArgs,
    NO_OPTIONS,
    () => undefined,
  );
  const [errorMap] = setErrorMap.mock.calls[0] as [Record<string, { text: (context: object) => string }>];
  expect(Object.keys(errorMap)).toEqual(["10001", "10002", "10003", "10004"]);
  for (const { text } of Object.values(errorMap)) expect(text({ sourceMessage: "what to do" })).toBe("what to do");
});

test("the schema is the same with and without realtors: nothing is inferred", () => {
  const createTypes = jest.fn();
  const args = { actions: { createTypes } } as unknown as CreateSchemaCustomizationArgs;
  void gatsbyNode.createSchemaCustomization(args, NO_OPTIONS, () => undefined);
  expect(createTypes).toHaveBeenCalledWith(expect.stringContaining("type Realtor implements Node @dontInfer"));
});
