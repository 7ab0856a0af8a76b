/** Texts of the public pages, by the code of the course. */
type Pagina = {
  resumen: string
  presentacion?: string
  requisitos?: string
  dirigidoA?: string
  preguntas?: string
}

const PAGINAS: Record<string, Pagina> = {
  'ING-B1': {
    resumen: 'Preséntese, pida, pregunte y cuente qué hizo ayer. Desde cero.',
    presentacion: `- Presentarse y hablar de su familia y su trabajo
- Preguntar precios, horas y direcciones
- Leer avisos, menús y mensajes cortos
- Pedir en una tienda, un restaurante, un taxi
- Contar qué hizo ayer y qué hará mañana
- Escribir un correo de diez líneas

Clases de *conversación* desde el primer día, con grupos pequeños. El certificado dice sus **72 horas** y su nivel.`,
    requisitos: 'Ninguno. Si ya estudió, una prueba gratuita de 20 minutos le dice por dónde empezar.',
    dirigidoA: 'Desde los 12 años. Un menor de edad se inscribe con su madre, padre o tutor.',
    preguntas: `¿Y si falto a una clase?
Puede recuperarla en otro grupo del mismo nivel en la misma semana, si hay sitio.

¿El libro está incluido?
No: el libro con su plataforma se paga aparte.

¿Puedo pagar cada cuota por Yape?
Sí. Nos envía la foto desde su cuenta y Caja la revisa en un día hábil.`,
  },
  'ING-B2': { resumen: 'Cuente lo que hizo, compare y haga planes.' },
  'FRA-B1': { resumen: 'Salude, pida y preséntese en francés desde la primera semana.' },
  'POR-B1': { resumen: 'El portugués del Brasil para viajar y trabajar.' },
  'QUE-B1': { resumen: 'Allin p’unchay: converse en quechua de la familia, la casa y el campo.' },
  'EXC-I': { resumen: 'Tablas dinámicas, fórmulas y gráficos para el trabajo de cada día.' },
  PBI: { resumen: 'De una hoja de cálculo a un tablero que se actualiza solo.' },
  'PYT-1': { resumen: 'Programe desde cero y automatice lo que hoy hace a mano.' },
}

const EMPTY = { resumen: null, presentacion: null, requisitos: null, dirigidoA: null, preguntas: null }

/** The texts of a course; none while they are not written. */
export const paginaDe = (codigo: string) => ({ ...EMPTY, ...PAGINAS[codigo] })
