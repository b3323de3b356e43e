import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { publishStyleNonce } from "./lib/styleNonce.ts";
import { applyTheme, storedTheme } from "./lib/theme.ts";
import "./styles.css";

publishStyleNonce();
applyTheme(storedTheme());

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
