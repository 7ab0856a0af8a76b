import { type Reader, seatsOf } from '#server/consultas/catalogo/reader.ts'
import type { Grupo } from '#server/consultas/catalogo/repo.ts'

import { html } from './markup.ts'

/** Seats left: squares and a number when they are few. */
export function seats({ t }: Reader, grupo: Grupo) {
  const { cupo, quedan } = seatsOf(grupo)
  if (cupo === 'LLENO') return html`<span class="st end">${t('catalogo.lleno')}</span>`
  if (cupo === 'HAY') return html`<span class="st">${t('catalogo.hayCupo')}</span>`
  const squares = Array.from({ length: quedan }, () => html`<i></i>`)
  return html`<span class="left"
    ><span class="sq" aria-hidden="true">${squares}</span
    ><b>${t('catalogo.quedan', { count: quedan })}</b></span
  >`
}
