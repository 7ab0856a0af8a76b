/** The functions of zod, once they are here. */
export const given: { zod?: object } = {}
