import type { ApiService } from "../../../shared/contracts/tools.ts";

/** One path of a service whose answer is known. */
export interface KnownEndpoint {
  /** Below the service's base, parameters as `{id}`. */
  path: string;
  /** TypeScript: the interface `Answer`, and whether a value (of the helper type Fields) is one. */
  answerType: string;
  guard: string;
  /** A shortened answer from the service's documentation. */
  sample: unknown;
}

export interface ServiceDescription {
  title: string;
  /** Fixed: no input changes the host. */
  origin: string;
  /** Every path begins with it. */
  basePath: string;
  documentation: string;
  /** For a call without an endpoint, and without parameters. */
  usual: { endpoint: string; parameters: Record<string, string | number> };
  endpoints: readonly KnownEndpoint[];
}

/** The services that can be called: all public, none needs a key. */
export const SERVICES: Record<ApiService, ServiceDescription> = {
  weather: {
    title: "Open-Meteo weather",
    origin: "https://api.open-meteo.com",
    basePath: "/v1",
    documentation: "https://open-meteo.com/en/docs",
    usual: {
      endpoint: "/forecast",
      parameters: { latitude: 52.52, longitude: 13.41, current: "temperature_2m,wind_speed_10m" },
    },
    endpoints: [
      {
        path: "/forecast",
        answerType: `export interface Answer {
  latitude: number;
  longitude: number;
  timezone: string;
  current?: Record<string, string | number>;
  hourly?: Record<string, (string | number | null)[]>;
  daily?: Record<string, (string | number | null)[]>;
}`,
        guard: `typeof value.latitude === "number" && typeof value.longitude === "number" && typeof value.timezone === "string"`,
        sample: {
          latitude: 52.52,
          longitude: 13.419998,
          timezone: "GMT",
          current_units: { temperature_2m: "°C", wind_speed_10m: "km/h" },
          current: { time: "2022-01-01T15:00", interval: 900, temperature_2m: 2.4, wind_speed_10m: 11.9 },
        },
      },
    ],
  },
  news: {
    title: "Hacker News search (Algolia)",
    origin: "https://hn.algolia.com",
    basePath: "/api/v1",
    documentation: "https://hn.algolia.com/api",
    usual: { endpoint: "/search", parameters: { query: "typescript", tags: "story", hitsPerPage: 5 } },
    endpoints: ["/search", "/search_by_date"].map((path) => ({
      path,
      answerType: `export interface Answer {
  hits: { objectID: string; title?: string | null; url?: string | null; author: string; points?: number | null; created_at: string }[];
  page: number;
  nbHits: number;
  nbPages: number;
  hitsPerPage: number;
}`,
      guard: `Array.isArray(value.hits) && typeof value.nbHits === "number"`,
      sample: {
        hits: [
          {
            objectID: "1",
            title: "Y Combinator",
            url: "http://ycombinator.com",
            author: "pg",
            points: 57,
            created_at: "2006-10-09T18:21:51.000Z",
          },
        ],
        page: 0,
        nbHits: 1,
        nbPages: 1,
        hitsPerPage: 20,
      },
    })),
  },
  crypto: {
    title: "CoinGecko prices",
    origin: "https://api.coingecko.com",
    basePath: "/api/v3",
    documentation: "https://docs.coingecko.com/reference/introduction",
    usual: { endpoint: "/simple/price", parameters: { ids: "bitcoin,ethereum", vs_currencies: "usd" } },
    endpoints: [
      {
        path: "/simple/price",
        answerType:
          "/** Coin, then currency. */\nexport type Answer = Record<string, Record<string, number>>;",
        guard: `Object.values(value).every((prices) => isFields(prices))`,
        sample: { bitcoin: { usd: 67187.3358936566 } },
      },
      {
        path: "/ping",
        answerType: "export interface Answer {\n  gecko_says: string;\n}",
        guard: `typeof value.gecko_says === "string"`,
        sample: { gecko_says: "(V3) To the Moon!" },
      },
    ],
  },
  jsonplaceholder: {
    title: "JSONPlaceholder test data",
    origin: "https://jsonplaceholder.typicode.com",
    basePath: "",
    documentation: "https://jsonplaceholder.typicode.com/guide/",
    usual: { endpoint: "/posts/1", parameters: {} },
    endpoints: [
      {
        path: "/posts/{id}",
        answerType:
          "export interface Answer {\n  userId: number;\n  id: number;\n  title: string;\n  body: string;\n}",
        guard: `typeof value.id === "number" && typeof value.title === "string"`,
        sample: { userId: 1, id: 1, title: "sunt aut facere repellat provident", body: "quia et suscipit" },
      },
      {
        path: "/users/{id}",
        answerType:
          "export interface Answer {\n  id: number;\n  name: string;\n  username: string;\n  email: string;\n}",
        guard: `typeof value.id === "number" && typeof value.name === "string"`,
        sample: { id: 1, name: "Leanne Graham", username: "Bret", email: "Sincere@april.biz" },
      },
    ],
  },
};

/** The known endpoint at a path below the service's base. */
export function findEndpoint(service: ServiceDescription, path: string): KnownEndpoint | undefined {
  const segments = path.split("/");
  return service.endpoints.find((endpoint) => {
    const wanted = endpoint.path.split("/");
    return (
      wanted.length === segments.length &&
      wanted.every((part, index) =>
        part.startsWith("{") ? segments[index] !== "" : part === segments[index],
      )
    );
  });
}
