import { CATALOGO, courseAddress, pictureAddress } from '#server/consultas/catalogo/address.ts'
import { totalOf } from '#server/consultas/catalogo/price.ts'
import type { Curso, Grupo } from '#server/consultas/catalogo/repo.ts'

import type { Place } from './frame.ts'

const CONTEXT = 'https://schema.org'

const providerOf = ({ snapshot: { casa }, base }: Place) => ({
  '@type': 'EducationalOrganization',
  name: casa.nombre,
  sameAs: base,
})

/** `provider`: where the page says who gives the course. */
const courseData = (place: Place, curso: Curso, provider: object = providerOf(place)) => ({
  '@type': 'Course',
  name: curso.nombre,
  description: curso.resumen ?? curso.nombre,
  url: place.base + courseAddress(curso.codigo),
  provider,
  ...(curso.imagen && { image: place.base + pictureAddress(curso.imagen) }),
})

/** The list as search engines read it: the first course says in full who gives it, the others by its name. */
export const listData = (place: Place, cursos: readonly Curso[]) => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  itemListElement: cursos.map((curso, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    item: courseData(
      place,
      curso,
      i === 0 ? { ...providerOf(place), '@id': place.base } : { '@id': place.base },
    ),
  })),
})

/** A group is an event: it begins on a day, has a price and seats. */
const eventData = (
  place: Place,
  curso: Curso,
  { codigo, fechaInicio, fechaFin, precio, vacantes, modalidad }: Grupo,
) => ({
  '@context': CONTEXT,
  '@type': 'EducationEvent',
  name: curso.nombre,
  identifier: codigo,
  startDate: fechaInicio,
  endDate: fechaFin,
  eventStatus: `${CONTEXT}/EventScheduled`,
  eventAttendanceMode: `${CONTEXT}/${modalidad === 'VIRTUAL' ? 'Online' : 'Offline'}EventAttendanceMode`,
  location:
    modalidad === 'VIRTUAL'
      ? { '@type': 'VirtualLocation', url: place.base + courseAddress(curso.codigo) }
      : { '@type': 'Place', name: place.snapshot.casa.nombre, address: place.snapshot.casa.direccion },
  organizer: providerOf(place),
  ...(precio && {
    offers: {
      '@type': 'Offer',
      price: totalOf(precio.pagos),
      priceCurrency: precio.moneda.codigo,
      availability: `${CONTEXT}/${vacantes > 0 ? 'InStock' : 'SoldOut'}`,
      url: place.base + courseAddress(curso.codigo),
    },
  }),
})

/** A course, its way from the list, and its groups. */
export const courseDetailData = (place: Place, curso: Curso) => [
  { '@context': CONTEXT, ...courseData(place, curso) },
  {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: place.reader.t('catalogo.cursos'),
        item: place.base + CATALOGO,
      },
      {
        '@type': 'ListItem',
        position: 2,
        name: curso.nombre,
        item: place.base + courseAddress(curso.codigo),
      },
    ],
  },
  ...curso.grupos.map((grupo) => eventData(place, curso, grupo)),
]
