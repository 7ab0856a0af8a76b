import type { Given } from '#contract/core/op.ts'
import type { inscripcion } from '#contract/matriculas/inscripcion.ts'

type Form = Given<typeof inscripcion.inscribir>
/** The people of a form, as they were typed. */
export type Typed = Pick<Form, 'persona' | 'adulto'>
export type Sent = Record<string, string | undefined>

const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'da', 'dos', 'san', 'santa', 'van', 'von', 'y'])

/** Two surnames typed in one field: a particle goes with the word after it. */
export function splitSurnames(text: string): { papellido: string; sapellido: string | null } {
  const words = text.trim().split(/\s+/)
  const first = words.findIndex((word) => !PARTICLES.has(word.toLowerCase()))
  const end = first === -1 ? words.length : first + 1
  return { papellido: words.slice(0, end).join(' '), sapellido: words.slice(end).join(' ') || null }
}

const nameOf = (sent: Sent, who: string) => ({
  tipoDocumento: sent[`${who}.tipoDocumento`] ?? '',
  numeroDocumento: (sent[`${who}.numeroDocumento`] ?? '').trim(),
  nombres: sent[`${who}.nombres`] ?? '',
  ...splitSurnames(sent[`${who}.apellidos`] ?? ''),
})

/** Reads the form of data: for oneself, or an adult for a child. */
export function typedOf(sent: Sent): Typed {
  const birth = sent['p.fechaNacimiento'] || null
  if (sent.para !== 'hijo')
    return {
      persona: {
        ...nameOf(sent, 'p'),
        correo: sent['p.correo']?.trim() || null,
        celular: sent['p.celular'] ?? null,
        fechaNacimiento: birth,
      },
    }
  return {
    persona: { ...nameOf(sent, 'p'), correo: null, celular: null, fechaNacimiento: birth },
    adulto: {
      ...nameOf(sent, 'a'),
      correo: sent['a.correo']?.trim() ?? '',
      celular: sent['a.celular'] ?? null,
      relacion: (sent.relacion ?? 'OTRO') as never,
    },
  }
}

/** Name of the field of the page for a refused field of the call. */
export function fieldOf(campo: string): string {
  const [who, field] = campo.split('.')
  const name = field === 'papellido' || field === 'sapellido' ? 'apellidos' : (field ?? '')
  return `${who === 'adulto' ? 'a' : 'p'}.${name}`
}
