export { serveMany } from './serve.ts'
