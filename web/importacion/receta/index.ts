export { RecipeForm } from './form.tsx'
