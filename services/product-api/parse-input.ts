import type { z } from "zod";
import { describeIssues } from "../../src/domain/realtor/realtor";
import { ApiError } from "./api-error";

/** A request's input by its schema. Throws ApiError 400 with what is wrong with which field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ApiError("INVALID_INPUT", describeIssues(parsed.error));
  return parsed.data;
}
