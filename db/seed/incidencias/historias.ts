import type { EstadoIncidencia } from '#contract/academico/incidencia.ts'

type Author = 'docente' | 'gestor' | 'alumno'
/** A step of a case, `dia` days after it was opened: a comment for the student, an internal note, or a change of state. */
export type Paso = { dia: number; author: Author } & (
  | { comment: string }
  | { note: string }
  | { estado: EstadoIncidencia; motivo?: string }
)

export type Historia = {
  tipo: 'ACADEMICA' | 'ECONOMICA' | 'CONDUCTA' | 'TECNICA'
  asunto: string
  descripcion: string
  prioridad: 'BAJA' | 'NORMAL' | 'ALTA' | 'URGENTE'
  reporta: Exclude<Author, 'alumno'>
  compartida: boolean
  /** Days from the opening to the deadline. */
  plazo?: number
  pasos: Paso[]
}

const attend = (dia: number): Paso => ({ dia, author: 'gestor', estado: 'EN_ATENCION' })
const resolve = (dia: number, motivo?: string): Paso => ({
  dia,
  author: 'gestor',
  estado: 'RESUELTA',
  ...(motivo && { motivo }),
})
const close = (dia: number): Paso => ({ dia, author: 'gestor', estado: 'CERRADA' })
const comment = (dia: number, author: Author, texto: string): Paso => ({ dia, author, comment: texto })
const note = (dia: number, author: Author, texto: string): Paso => ({ dia, author, note: texto })

/** Cases of the last days, open or just resolved. The first two are the sample student's. */
export const RECIENTES: Historia[] = [
  {
    tipo: 'TECNICA',
    asunto: 'No puede entrar al aula virtual',
    descripcion: 'El aula virtual responde «usuario no matriculado» desde que se renovó el enlace del grupo.',
    prioridad: 'ALTA',
    reporta: 'docente',
    compartida: true,
    plazo: 6,
    pasos: [
      attend(1),
      note(1, 'gestor', 'El acceso está abierto en el sistema; falta cargarlo otra vez en Moodle.'),
      comment(1, 'gestor', 'Estamos revisando su acceso. ¿Con qué correo intenta ingresar?'),
      comment(2, 'alumno', 'Con el de siempre, el que figura en mi ficha. Sigue sin abrir.'),
    ],
  },
  {
    tipo: 'ACADEMICA',
    asunto: 'Solicita rendir el examen en otra fecha',
    descripcion: 'Presentó un descanso médico de dos días que coincide con el examen parcial.',
    prioridad: 'NORMAL',
    reporta: 'docente',
    compartida: true,
    plazo: 10,
    pasos: [
      attend(1),
      comment(1, 'gestor', 'Recibimos su constancia. El docente propondrá una fecha.'),
      comment(2, 'docente', 'Puede rendirlo el sábado, antes de clase.'),
      comment(3, 'alumno', 'Muchas gracias, ahí estaré.'),
      resolve(8, 'Rindió el examen en la nueva fecha'),
    ],
  },
  {
    tipo: 'ACADEMICA',
    asunto: 'Tres faltas seguidas',
    descripcion: 'No asiste desde la semana pasada y no responde los mensajes del grupo.',
    prioridad: 'ALTA',
    reporta: 'docente',
    compartida: false,
    plazo: 5,
    pasos: [],
  },
  {
    tipo: 'CONDUCTA',
    asunto: 'Discusión en clase',
    descripcion: 'Interrumpió varias veces la exposición de sus compañeros y se retiró antes de terminar.',
    prioridad: 'NORMAL',
    reporta: 'docente',
    compartida: false,
    plazo: 7,
    pasos: [attend(1), note(2, 'gestor', 'Se conversará con ambos por separado antes de la próxima clase.')],
  },
  {
    tipo: 'ECONOMICA',
    asunto: 'Pide fraccionar la cuota del mes',
    descripcion: 'Solicita pagar la cuota en dos partes porque cambió de trabajo.',
    prioridad: 'NORMAL',
    reporta: 'gestor',
    compartida: true,
    plazo: 4,
    pasos: [attend(0), comment(1, 'gestor', 'Podemos recibir la mitad esta semana y el resto a fin de mes.')],
  },
  {
    tipo: 'ACADEMICA',
    asunto: 'Reclama la nota de la práctica 2',
    descripcion: 'Indica que entregó la práctica a tiempo y aparece con cero.',
    prioridad: 'URGENTE',
    reporta: 'gestor',
    compartida: true,
    plazo: 2,
    pasos: [
      attend(1),
      note(1, 'docente', 'La entrega llegó a otra carpeta del aula virtual. La estoy calificando.'),
    ],
  },
  {
    tipo: 'TECNICA',
    asunto: 'El proyector del aula no enciende',
    descripcion: 'Se dictó la clase sin proyector. Hace falta revisarlo antes de la próxima sesión.',
    prioridad: 'BAJA',
    reporta: 'docente',
    compartida: false,
    pasos: [],
  },
]

/** Cases of other terms, closed. */
export const ANTIGUAS: Historia[] = [
  {
    tipo: 'ACADEMICA',
    asunto: 'Inasistencias por trabajo',
    descripcion: 'Avisó que los jueves sale tarde y llega a la segunda hora.',
    prioridad: 'NORMAL',
    reporta: 'docente',
    compartida: true,
    plazo: 10,
    pasos: [
      attend(1),
      comment(2, 'gestor', 'Si lo prefiere, puede pasar al turno de la noche, donde quedan vacantes.'),
      comment(3, 'alumno', 'Gracias, me quedo en este grupo y me pongo al día con las grabaciones.'),
      resolve(9, 'Recuperó las clases con las grabaciones'),
      close(16),
    ],
  },
  {
    tipo: 'ECONOMICA',
    asunto: 'Pagó con un número de operación equivocado',
    descripcion:
      'El número que escribió no figura en el extracto; el monto y la fecha sí coinciden con otro abono.',
    prioridad: 'NORMAL',
    reporta: 'gestor',
    compartida: true,
    plazo: 3,
    pasos: [
      attend(0),
      comment(0, 'gestor', '¿Puede enviarnos otra vez la constancia? El número no coincide.'),
      comment(1, 'alumno', 'Ya la volví a subir, disculpe.'),
      resolve(2, 'El abono se encontró en el extracto'),
      close(9),
    ],
  },
  {
    tipo: 'TECNICA',
    asunto: 'No le llegan los correos del aula virtual',
    descripcion: 'El correo de su ficha tenía una letra de más.',
    prioridad: 'BAJA',
    reporta: 'gestor',
    compartida: false,
    pasos: [attend(1), resolve(1, 'Se corrigió el correo en su ficha'), close(8)],
  },
  {
    tipo: 'CONDUCTA',
    asunto: 'Uso del celular durante la evaluación',
    descripcion: 'Se le pidió guardarlo dos veces. Se le permitió terminar la evaluación.',
    prioridad: 'ALTA',
    reporta: 'docente',
    compartida: false,
    plazo: 7,
    pasos: [
      attend(2),
      note(3, 'gestor', 'Conversó con la coordinación y reconoció el hecho.'),
      resolve(5),
      { dia: 9, author: 'gestor', estado: 'ABIERTA', motivo: 'Ocurrió otra vez en la segunda evaluación' },
      attend(9),
      resolve(14, 'Firmó un compromiso'),
      close(30),
    ],
  },
]
