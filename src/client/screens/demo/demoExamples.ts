import type { ApiService } from "../../../shared/contracts/tools.ts";

/** What can be entered into the demos, as text. */
export interface DemoInputs {
  service: string;
  endpoint: string;
  parameters: string;
  description: string;
  entities: string;
  html: string;
  js: string;
  packageJson: string;
}

/** An endpoint that each service has, with parameters that give an answer. */
export const SERVICE_EXAMPLES: Record<ApiService, { label: string; endpoint: string; parameters: string }> = {
  weather: {
    label: "Weather",
    endpoint: "/forecast",
    parameters: `{
  "latitude": 52.52,
  "longitude": 13.41,
  "current": "temperature_2m,wind_speed_10m"
}
`,
  },
  news: {
    label: "News",
    endpoint: "/search",
    parameters: `{
  "query": "typescript",
  "tags": "story",
  "hitsPerPage": 5
}
`,
  },
  crypto: {
    label: "Crypto",
    endpoint: "/simple/price",
    parameters: `{
  "ids": "bitcoin,ethereum",
  "vs_currencies": "usd"
}
`,
  },
  jsonplaceholder: {
    label: "JSONPlaceholder",
    endpoint: "/posts/1",
    parameters: "{}\n",
  },
};

/** Sensible contents of every field, so that each demo runs at once. */
export const EXAMPLE_INPUTS: DemoInputs = {
  service: "weather",
  endpoint: SERVICE_EXAMPLES.weather.endpoint,
  parameters: SERVICE_EXAMPLES.weather.parameters,
  description: "A small blog where people write posts, sort them by tags and leave comments.",
  entities: "users, posts, comments, tags",
  html: `<div id="root"></div>
<script src="https://unpkg.com/react@18.3.1/umd/react.production.min.js"></script>
<script src="https://unpkg.com/react-dom@18.3.1/umd/react-dom.production.min.js"></script>
`,
  js: `const { useState } = React;

function Counter() {
  const [count, setCount] = useState(0);
  return React.createElement("button", { onClick: () => setCount(count + 1) }, count);
}

ReactDOM.createRoot(document.getElementById("root")).render(React.createElement(Counter));
`,
  packageJson: `{
  "name": "corner-shop",
  "version": "1.0.0",
  "license": "MIT",
  "dependencies": {
    "express": "^4.17.1",
    "lodash": "4.17.15",
    "react": "^18.3.1"
  },
  "devDependencies": {
    "vite": "^5.0.0"
  }
}
`,
};
