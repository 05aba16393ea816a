// @ts-check
import { byId } from "./elements.js";

const saidForMs = 2_000;

/** A copy button copies the code before it, or the address at which the page opens with a change. */
export function listenForCopies() {
  for (const button of document.querySelectorAll("button.copy"))
    button.removeAttribute("hidden");
  document.addEventListener("click", ({ target }) => {
    if (target instanceof HTMLButtonElement && target.matches(".copy"))
      void copyBefore(target);
  });
}

/** @param {HTMLButtonElement} button */
async function copyBefore(button) {
  const source = button.previousElementSibling;
  if (source === null) return;
  const label = button.textContent;
  const { link } = button.dataset;
  const [page = ""] = location.href.split("#");
  const isCopied = await copy(
    link === undefined ? (source.textContent ?? "") : page + link,
  );
  // Where the browser refuses, the text is selected at least.
  if (!isCopied) getSelection()?.selectAllChildren(source);
  const said = isCopied ? "Copied" : "Selected, press Ctrl+C";
  button.textContent = said;
  byId("said", HTMLElement).textContent = said;
  setTimeout(() => {
    button.textContent = label;
    byId("said", HTMLElement).textContent = "";
  }, saidForMs);
}

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
