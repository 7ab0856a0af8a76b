export { StatementAction } from './statement-action.tsx'
