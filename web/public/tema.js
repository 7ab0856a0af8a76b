// Before the first paint, so that the page does not change its theme when the program has loaded.
try {
  document.documentElement.dataset.mantineColorScheme =
    localStorage.getItem('mantine-color-scheme-value') === 'dark' ? 'dark' : 'light'
} catch {
  // Storage is closed: the theme of the system stays.
}
