export { LANGUAGE_NAMES } from './language-select.tsx'
