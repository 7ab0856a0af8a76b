/** The kind of room that a course needs. */
export type RoomKind = 'AULA' | 'LABORATORIO' | 'COCINA' | 'TALLER'

export type Area = { idArea: number; nombre: string; descripcion: string; estado: 'ACTIVO' | 'INACTIVO' }
export type Curso = {
  idCurso: number
  area: string
  codigo: string
  nombre: string
  horas: number
  roomKind: RoomKind
  esquema: string
  /** Relative demand. */
  peso: number
  /** Code of the course required before this one. */
  prerequisite: string | null
  /** Last year in which the course was given; null while it still is. */
  hasta: number | null
}

const AREAS_DATOS: [nombre: string, descripcion: string, estado?: 'INACTIVO'][] = [
  ['Idiomas', 'Inglés, francés, portugués y quechua, por niveles'],
  ['Computación e informática', 'Ofimática, análisis de datos y programación'],
  ['Gestión empresarial', 'Contabilidad, planillas, ventas y atención al cliente'],
  ['Gastronomía', 'Cocina peruana, pastelería, panadería y bar'],
  ['Diseño', 'Diseño gráfico, edición de video y dibujo asistido'],
  ['Confección textil', 'Patronaje y confección. Se dictó hasta 2022', 'INACTIVO'],
]
export const AREAS: Area[] = AREAS_DATOS.map(([nombre, descripcion, estado], i) => ({
  idArea: i + 1,
  nombre,
  descripcion,
  estado: estado ?? 'ACTIVO',
}))

const SKILLS = 'Idiomas por habilidades'
const VIGESIMAL = 'Vigesimal estándar'
const TALLER = 'Taller práctico'

type Ficha = [
  codigo: string,
  nombre: string,
  horas: number,
  peso: number,
  prerequisite?: string | null,
  hasta?: number,
]
type Block = { area: string; roomKind: RoomKind; esquema: string; cursos: Ficha[] }

const BLOCKS: Block[] = [
  {
    area: 'Idiomas',
    roomKind: 'AULA',
    esquema: SKILLS,
    cursos: [
      ['ING-B1', 'Inglés básico 1', 72, 10],
      ['ING-B2', 'Inglés básico 2', 72, 8, 'ING-B1'],
      ['ING-B3', 'Inglés básico 3', 72, 6, 'ING-B2'],
      ['ING-I1', 'Inglés intermedio 1', 72, 5, 'ING-B3'],
      ['FRA-B1', 'Francés básico 1', 72, 4],
      ['POR-B1', 'Portugués básico 1', 72, 4],
      ['QUE-B1', 'Quechua básico 1', 60, 3],
      ['ESP-EX', 'Español para extranjeros', 60, 0],
    ],
  },
  {
    area: 'Computación e informática',
    roomKind: 'LABORATORIO',
    esquema: VIGESIMAL,
    cursos: [
      ['OFI-B', 'Ofimática básica', 48, 6],
      ['EXC-I', 'Excel intermedio', 48, 7],
      ['EXC-A', 'Excel avanzado y macros', 48, 5, 'EXC-I'],
      ['PBI', 'Análisis de datos con Power BI', 48, 4],
      ['PYT-1', 'Programación en Python', 60, 4],
      ['ENS-PC', 'Ensamblaje y mantenimiento de computadoras', 60, 3],
    ],
  },
  {
    area: 'Gestión empresarial',
    roomKind: 'AULA',
    esquema: VIGESIMAL,
    cursos: [
      ['CON-1', 'Contabilidad para no contadores', 60, 5],
      ['PLA-1', 'Planillas y beneficios laborales', 48, 4],
      ['MKT-D', 'Mercadotecnia digital', 48, 5],
      ['ALM-1', 'Gestión de almacenes', 48, 3],
      ['ATC-T', 'Taller de atención al cliente', 24, 3],
    ],
  },
  {
    area: 'Gastronomía',
    roomKind: 'COCINA',
    esquema: TALLER,
    cursos: [
      ['COC-P1', 'Cocina peruana 1', 80, 5],
      ['COC-P2', 'Cocina peruana 2', 80, 3, 'COC-P1'],
      ['PAS-1', 'Pastelería y repostería', 80, 5],
      ['BAR-T', 'Taller de bar y coctelería', 30, 3],
    ],
  },
  {
    area: 'Diseño',
    roomKind: 'TALLER',
    esquema: TALLER,
    cursos: [
      ['DIS-G', 'Diseño gráfico', 72, 5],
      ['VID-1', 'Edición de video', 60, 4],
      ['CAD-1', 'AutoCAD 2D', 60, 4],
      ['FOT-T', 'Taller de fotografía de producto', 24, 2],
    ],
  },
  {
    area: 'Confección textil',
    roomKind: 'TALLER',
    esquema: 'Vigesimal 2021',
    cursos: [['COS-1', 'Patronaje y confección', 60, 16, null, 2022]],
  },
]

export const CURSOS: Curso[] = BLOCKS.flatMap(({ cursos, ...block }) =>
  cursos.map((ficha) => ({ block, ficha })),
).map(({ block, ficha: [codigo, nombre, horas, peso, prerequisite, hasta] }, i) => ({
  ...block,
  idCurso: i + 1,
  codigo,
  nombre,
  horas,
  peso,
  prerequisite: prerequisite ?? null,
  hasta: hasta ?? null,
}))

/** A short course: paid in one charge, from the price list of short courses. */
export const esTaller = ({ horas }: Curso) => horas <= 30
