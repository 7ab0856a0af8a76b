export { LANGUAGE_NAMES } from './language-select.tsx'
export { Notice } from './notice.tsx'
export { PublicPage } from './public-page.tsx'
export { Verdict } from './verdict.tsx'
