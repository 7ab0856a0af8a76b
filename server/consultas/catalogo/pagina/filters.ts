import { type Filtro, Franja } from '#contract/consultas/catalogo.ts'
import { compareCodes } from '#contract/core/order.ts'
import { CATALOGO, withQuery } from '#server/consultas/catalogo/address.ts'
import { queryOf } from '#server/consultas/catalogo/filter.ts'
import { priceSteps } from '#server/consultas/catalogo/price.ts'
import type { Curso } from '#server/consultas/catalogo/repo.ts'

import { areaClass } from './colours.ts'
import type { Place } from './frame.ts'
import { ICONS } from './icons.ts'
import { html, Markup } from './markup.ts'

const MOST_MONTHS = 6

type Option = { value: string; label: string; chosen: boolean }
type Part = { name: string; title: string; options: Option[]; type: 'checkbox' | 'radio' }

const checked = (chosen: boolean) => chosen && new Markup(' checked')

function part({ name, title, options, type }: Part, place: Place) {
  if (options.length === 0) return undefined
  const isOn = options.some((one) => one.chosen && one.value !== '')
  const inputs = options.map(
    (one) =>
      html`<label
        ><input
          type="${type}"
          name="${name}"
          value="${one.value}"
          ${checked(one.chosen)}
        />${one.label}</label
      >`,
  )
  return html`<details name="f">
    <summary class="${isOn ? 'on' : ''}">${title}${ICONS.down}</summary>
    <fieldset>
      <legend class="sr">${title}</legend>
      ${inputs}<button class="b main">${place.reader.t('catalogo.aplicar')}</button>
    </fieldset>
  </details>`
}

/** The parts of the filter that tell some courses from others. */
function partsOf({ snapshot: { cursos, modalidades, casa }, reader }: Place, filtro: Filtro): Part[] {
  const { t, month, money } = reader
  const grupos = cursos.flatMap((one) => one.grupos)
  const any = { value: '', label: t('catalogo.cualquiera') }
  const used = new Set(grupos.map((one) => one.modalidad))
  const months = [...new Set(grupos.map((one) => one.fechaInicio.slice(0, 7)))]
    .filter((one) => one >= casa.hoy.slice(0, 7))
    .toSorted(compareCodes)
    .slice(0, MOST_MONTHS)
  const moneda = grupos.find((one) => one.precio)?.precio?.moneda
  return [
    {
      name: 'modalidad',
      title: t('catalogo.modalidad'),
      type: 'checkbox',
      options: [...modalidades]
        .filter(([value]) => used.has(value))
        .map(([value, label]) => ({ value, label, chosen: filtro.modalidad?.includes(value) ?? false })),
    },
    {
      name: 'dias',
      title: t('catalogo.dias'),
      type: 'checkbox',
      options: Franja.options.map((value) => ({
        value,
        label: t(`catalogo.franja.${value}`),
        chosen: filtro.dias?.includes(value) ?? false,
      })),
    },
    {
      name: 'mes',
      title: t('catalogo.empieza'),
      type: 'radio',
      options: [
        { ...any, chosen: !filtro.mes },
        ...months.map((value) => ({ value, label: month(`${value}-01`), chosen: filtro.mes === value })),
      ],
    },
    {
      name: 'precio',
      title: t('catalogo.precio'),
      type: 'radio',
      options: [
        { ...any, chosen: !filtro.precio },
        ...priceSteps(grupos).map((value) => ({
          value: String(value),
          label: t('catalogo.hasta', { monto: money(value, moneda) }),
          chosen: filtro.precio === value,
        })),
      ],
    },
  ]
}

const hidden = (name: string, value: string | number | undefined) =>
  value !== undefined && html`<input type="hidden" name="${name}" value="${value}" />`

/** The rest of a filter goes on with a search. */
export const filterFields = (filtro: Filtro) =>
  [...new URLSearchParams(queryOf(filtro))]
    .filter(([name]) => name !== 'q')
    .map(([name, value]) => hidden(name, value))

/** The language goes on with a form, unless it is the institution's own. */
export const languageField = ({ reader: { idioma }, snapshot: { casa } }: Place) =>
  hidden('idioma', idioma === casa.idioma ? undefined : idioma)

type Area = Curso['area'] & { cuantos: number }

/** The areas of all courses, each with how many. */
export function areasOf(cursos: readonly Curso[]): Area[] {
  const byArea = Map.groupBy(cursos, (one) => one.area.idArea)
  return [...byArea.values()].map((of) => ({ ...of[0]!.area, cuantos: of.length }))
}

function areaLinks(
  { snapshot: { cursos }, reader: { t, idioma }, snapshot: { casa } }: Place,
  { area, ...rest }: Filtro,
) {
  const language = idioma === casa.idioma ? '' : `idioma=${idioma}`
  const link = (idArea: number | undefined, label: string, cuantos: number) => {
    const query = [queryOf({ ...rest, ...(idArea && { area: idArea }) }), language].filter(Boolean).join('&')
    return html`<a
      class="ar ${idArea ? areaClass(idArea) : ''}"
      href="${withQuery(CATALOGO, query)}"
      ${area === idArea && new Markup(' aria-current="true"')}
      >${idArea && html`<i class="dot"></i>`}${label} <small>${cuantos}</small></a
    >`
  }
  return [
    link(undefined, t('catalogo.todas'), cursos.length),
    ...areasOf(cursos).map((one) => link(one.idArea, one.nombre, one.cuantos)),
  ]
}

/** Areas as links, and the filters as one plain form: it works without a script, and Back goes back. */
export const filters = (place: Place, filtro: Filtro) =>
  html`<form class="nav" action="${CATALOGO}">
    ${hidden('q', filtro.q)}${hidden('area', filtro.area)}${languageField(place)}
    <div class="wrap">
      <nav class="areas" aria-label="${place.reader.t('catalogo.areas')}" tabindex="-1">
        ${areaLinks(place, filtro)}
      </nav>
      <div class="fs">${partsOf(place, filtro).map((one) => part(one, place))}</div>
    </div>
  </form>`
