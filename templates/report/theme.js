// @ts-check
// Runs before anything is painted, so that a page whose reader chose dark never flashes white.
try {
  const theme = localStorage.getItem("sdkwright-theme");
  if (theme === "dark" || theme === "light")
    document.documentElement.dataset["theme"] = theme;
} catch {
  // Storage is refused to some pages, those of sandboxed frames for one: the theme of the system stays.
}
