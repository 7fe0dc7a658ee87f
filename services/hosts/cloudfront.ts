import { EACH_TIME, FOR_GOOD } from "./lasting";
import { headersOfAll, type Routes } from "./routes";
import { routerSource } from "./router-source";
import type { SiteTree } from "./site-tree";

/** A name that no file has: the bucket answers 404, and the distribution's error page is `/404.html`. */
const NOTHING_THERE = "/404/nothing";

/**
 * A function for viewer requests in front of a bucket that holds the public tree. Whose a domain is stands in the
 * function's key value store, so that a new domain is no new function.
 */
export function cloudfrontRequestFunction(routes: Routes, productDomains: readonly string[]): string {
  const product = Object.fromEntries(productDomains.map((domain) => [domain.toLowerCase(), 1]));
  return `import cf from "cloudfront";

const PRODUCT = ${JSON.stringify(product)};
const owners = cf.kvs();
${routerSource(routes)}
async function handler(event) {
  const request = event.request;
  const own = await ownOf(request.headers.host ? request.headers.host.value : "");
  const found = route(request.uri, own);
  if (found.redirect) {
    return {
      statusCode: found.status,
      statusDescription: found.status === 301 ? "Moved Permanently" : "Found",
      headers: { location: { value: found.redirect + queryOf(request.querystring) } },
    };
  }
  request.uri = found.file ? found.file.split("/").map(encodeURIComponent).join("/") : ${JSON.stringify(NOTHING_THERE)};
  return request;
}

async function ownOf(header) {
  const domain = header.toLowerCase().replace(/:\\d*$/, "").replace(/\\.$/, "");
  if (PRODUCT[domain]) return null;
  try {
    return { domain: domain, slug: await owners.get(domain) };
  } catch (error) {
    return null;
  }
}

function queryOf(query) {
  const pairs = [];
  Object.keys(query).forEach((name) => {
    const values = query[name].multiValue || [query[name]];
    values.forEach((each) => pairs.push(each.value === "" ? name : name + "=" + each.value));
  });
  return pairs.length === 0 ? "" : "?" + pairs.join("&");
}
`;
}

/** A function for viewer responses. It sees the path as the request function left it. */
export function cloudfrontResponseFunction(routes: Routes): string {
  const everywhere = Object.entries(headersOfAll(routes));
  return `const HEADERS = ${JSON.stringify(Object.fromEntries(everywhere.map(([name, value]) => [name, { value }])))};

function handler(event) {
  const response = event.response;
  Object.keys(HEADERS).forEach((name) => {
    response.headers[name] = HEADERS[name];
  });
  const isHashed = /^\\/static\\/|^\\/[^\\/]*[-.][0-9a-f]{8,}\\.(?:js|css)$/.test(event.request.uri);
  const lasts = isHashed && Number(response.statusCode) === 200;
  response.headers["cache-control"] = {
    value: lasts ? ${JSON.stringify(FOR_GOOD)} : ${JSON.stringify(EACH_TIME)},
  };
  return response;
}
`;
}

/** The key value store's content, as its import takes it. */
export function cloudfrontOwners({ ownDomains }: SiteTree): string {
  return JSON.stringify({ data: ownDomains.map(({ domain, slug }) => ({ key: domain, value: slug })) }, null, 2);
}
