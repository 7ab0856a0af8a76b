export { useKindFilters, useSaleKinds } from './kinds.ts'
export { FilesOfPayment } from './parts.ts'
export { useWhenEmpty } from './when-empty.tsx'
