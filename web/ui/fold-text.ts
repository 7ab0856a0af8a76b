/** A text without case and accents, to compare it with what a person types. */
export const foldText = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
