export { LanguageSelect } from './language-select.tsx'
