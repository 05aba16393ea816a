// @ts-check
import { byId } from "./elements.js";

/** As in theme.js. */
const storageKey = "sdkwright-theme";

/** Light or dark against the setting of the system, and kept for the next report. */
export function listenForTheme() {
  const button = byId("theme", HTMLButtonElement);
  const system = matchMedia("(prefers-color-scheme: dark)");
  const { dataset } = document.documentElement;
  const isDark = () =>
    dataset["theme"] === undefined
      ? system.matches
      : dataset["theme"] === "dark";
  const name = () => {
    button.textContent = isDark() ? "Light theme" : "Dark theme";
  };
  button.addEventListener("click", () => {
    dataset["theme"] = isDark() ? "light" : "dark";
    name();
    try {
      localStorage.setItem(storageKey, dataset["theme"]);
    } catch {
      // Nothing is lost but the memory of it.
    }
  });
  system.addEventListener("change", name);
  name();
  button.hidden = false;
}
