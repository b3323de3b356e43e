import { it } from "vitest";
import { openPage } from "../support/screenChecks.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";
const { app, browser } = await startAppAndBrowser();
const widths = (process.env.W ?? "1440").split(",").map(Number);
for (const colorScheme of (process.env.S ?? "light").split(",") as ("light" | "dark")[]) for (const width of widths)
it(`${colorScheme} ${width}`, async () => {
  const person = await app.signUp();
  await using o = await openPage(browser, app, { person, width, colorScheme });
  const { page } = o;
  await page.goto("/quest");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForTimeout(1500);
  const s = (n: string) => page.screenshot({ path: `/tmp/shots/${n}-${colorScheme}-${width}.png` });
  await s("start");
  if (width < 1024) { await page.getByText("Code", { exact: true }).first().click(); await page.waitForTimeout(800); await s("code"); }
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await page.getByText("Code executed successfully").waitFor();
  await page.waitForTimeout(500);
  await s("run");
  if (width < 1024) { await page.getByText("Chat", { exact: true }).first().click(); await page.waitForTimeout(300); await s("chat"); await page.getByText("Quest", { exact: true }).first().click(); }
  await page.getByRole("button", { name: "Open Agent" }).click();
  await page.waitForTimeout(400); await s("agent");
  await page.getByRole("button", { name: "Stock analysis" }).click();
  await page.getByRole("button", { name: "Start building" }).click();
  await page.getByText("Quest Completed!").first().waitFor();
  await page.waitForTimeout(500); await s("celebrate");
  await page.getByRole("button", { name: "Got it!" }).waitFor(); await page.waitForTimeout(1200);
  await s("tip");
  await page.getByRole("button", { name: "Got it!" }).click();
  if (width < 1024) await page.getByText("Chat", { exact: true }).first().click();
  await page.getByRole("textbox", { name: "Message to Inception" }).fill("Make the heading dark blue");
  await page.getByRole("button", { name: "Generate Code" }).click();
  await page.getByRole("button", { name: "Show Code Changes" }).click();
  await page.waitForTimeout(1500);
  await s("chatdone");
  if (width >= 1024) await page.getByRole("tab", { name: "AI Assistant" }).click();
  await page.getByRole("button", { name: "Deploy", exact: true }).click();
  await page.getByText("Deployed Successfully!").waitFor();
  await page.waitForTimeout(500);
  await s("deployed");
  console.log(o.complaints);
});
