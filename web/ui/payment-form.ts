// A module of code, so that the build can name its chunk.
export { default as columns } from './payment-form.module.css'
