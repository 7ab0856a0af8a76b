import type { Palabras } from '#contract/mensajes/mensaje.ts'

/** Message to send: a template, or words of the writer's own. */
export type Draft = { idMensaje: number } | { palabras: Palabras }

/** The draft that a text of the dialog holds; an empty one is of no complete draft, and is not sent. */
export const readDraft = (text: string) => (text === '' ? {} : (JSON.parse(text) as Draft))
