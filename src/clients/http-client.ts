import axios, { type AxiosInstance } from "axios";
import { ACCESS_TOKEN_KEY, deviceStorage } from "../browser/device-storage";
import { REQUEST_TIMEOUT_MS } from "../domain/site/request-timeout";

declare module "axios" {
  export interface AxiosRequestConfig {
    /** The call is for everybody: no token goes with it, even when one is stored. */
    skipToken?: boolean;
  }
}

/** Spec §7: a client of one base address. Errors are passed on unchanged. */
export function createHttpClient(
  baseURL: string,
  readToken: () => string | null = () => deviceStorage().getItem(ACCESS_TOKEN_KEY),
): AxiosInstance {
  const client = axios.create({ baseURL, timeout: REQUEST_TIMEOUT_MS });
  client.interceptors.request.use((config) => {
    const token = config.skipToken ? null : readToken();
    if (token) config.headers.set("Authorization", `Bearer ${token}`);
    return config;
  });
  return client;
}
