export type Esquema = {
  idCalificacionEsquema: number
  nombre: string
  notaMinima: number
  notaMaxima: number
  notaAprobatoria: number
  decimales: number
  componentes: { nombre: string; peso: number }[]
  estado: 'ACTIVO' | 'INACTIVO'
}

const outOfTwenty = { notaMinima: 0, notaMaxima: 20, decimales: 0 }
const pesos = (componentes: Record<string, number>) =>
  Object.entries(componentes).map(([nombre, peso]) => ({ nombre, peso }))

export const ESQUEMAS: Esquema[] = [
  {
    ...outOfTwenty,
    idCalificacionEsquema: 1,
    nombre: 'Vigesimal estándar',
    notaAprobatoria: 13,
    componentes: pesos({ 'Prácticas calificadas': 40, 'Examen parcial': 30, 'Examen final': 30 }),
    estado: 'ACTIVO',
  },
  {
    ...outOfTwenty,
    idCalificacionEsquema: 2,
    nombre: 'Idiomas por habilidades',
    notaAprobatoria: 14,
    decimales: 1,
    componentes: pesos({
      'Comprensión oral': 25,
      'Comprensión escrita': 25,
      'Expresión oral': 30,
      'Expresión escrita': 20,
    }),
    estado: 'ACTIVO',
  },
  {
    ...outOfTwenty,
    idCalificacionEsquema: 3,
    nombre: 'Taller práctico',
    notaAprobatoria: 12,
    componentes: pesos({ Asistencia: 20, Prácticas: 50, 'Trabajo final': 30 }),
    estado: 'ACTIVO',
  },
  {
    ...outOfTwenty,
    idCalificacionEsquema: 4,
    nombre: 'Vigesimal 2021',
    notaAprobatoria: 11,
    componentes: pesos({ 'Promedio de prácticas': 60, 'Examen final': 40 }),
    estado: 'INACTIVO',
  },
]

export const esquemaDe = (nombre: string) => ESQUEMAS.find((e) => e.nombre === nombre)!
