// Runs before the first paint, so that a reader who chose the dark room never sees a white flash.
try {
  const settings = JSON.parse(localStorage.getItem('staunton.settings') ?? '{}');
  if (settings.theme === 'light' || settings.theme === 'dark') {
    document.documentElement.dataset.theme = settings.theme;
  }
} catch {
  // A browser without storage follows the system's theme.
}
