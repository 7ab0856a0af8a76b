/** A currency as other rows carry it. */
export { MonedaRef } from '#contract/core/shapes.ts'
