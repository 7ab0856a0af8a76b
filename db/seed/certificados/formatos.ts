import type { certificacionFormato } from '#contract/certificados/certificacion-formato.ts'
import type { Given } from '#contract/core/op.ts'

import { diploma } from './diploma.ts'

type Formato = Given<typeof certificacionFormato.guardar>

const TINTA = '#22302e'
const VERDE = '#165852'
const SUAVE = '#5c6470'
const GOLD = '#b08d3c'
const CENTRO = { x: 30, ancho: 237, alineacion: 'CENTRO' } as const

const passFormato = (firma: number): Formato => ({
  nombre: 'Certificado de aprobación',
  descripcion: 'Para quienes aprobaron el curso',
  tamano: 'A4',
  orientacion: 'HORIZONTAL',
  criterio: { aprobado: true },
  elementos: [
    { tipo: 'RECUADRO', x: 8, y: 8, ancho: 281, alto: 194, color: VERDE, grosor: 1.6 },
    { tipo: 'RECUADRO', x: 11.5, y: 11.5, ancho: 274, alto: 187, color: GOLD, grosor: 0.4 },
    { tipo: 'IMAGEN', x: 133.5, y: 17, ancho: 30, alto: 22, imagen: null },
    {
      tipo: 'TEXTO',
      ...CENTRO,
      y: 41,
      alto: 8,
      texto: '{{institucion}}',
      tamanoLetra: 14,
      color: SUAVE,
      lineas: 'UNA',
    },
    {
      tipo: 'TEXTO',
      ...CENTRO,
      y: 50,
      alto: 18,
      texto: 'CERTIFICADO',
      tamanoLetra: 40,
      peso: 'NEGRITA',
      color: VERDE,
      lineas: 'UNA',
    },
    { tipo: 'TEXTO', ...CENTRO, y: 71, alto: 7, texto: 'que se otorga a', tamanoLetra: 13, color: SUAVE },
    {
      tipo: 'TEXTO',
      ...CENTRO,
      y: 80,
      alto: 15,
      texto: '{{nombre}}',
      tamanoLetra: 30,
      peso: 'NEGRITA',
      color: TINTA,
      lineas: 'UNA',
    },
    { tipo: 'RECUADRO', x: 88.5, y: 97, ancho: 120, alto: 0.5, relleno: GOLD },
    { tipo: 'TEXTO', ...CENTRO, y: 100, alto: 6, texto: '{{documento}}', tamanoLetra: 11, color: SUAVE },
    {
      tipo: 'TEXTO',
      ...CENTRO,
      y: 111,
      alto: 26,
      tamanoLetra: 14,
      color: TINTA,
      texto:
        'por haber aprobado el curso de {{curso}}, de {{horas}} horas, dictado del {{fechaInicio}} al {{fechaFin}}, con la nota final de {{nota}}.',
    },
    {
      tipo: 'TEXTO',
      ...CENTRO,
      y: 138,
      alto: 7,
      texto: 'Lima, {{fechaEmision}}',
      tamanoLetra: 12,
      color: SUAVE,
    },
    {
      tipo: 'FIRMA',
      x: 45,
      y: 150,
      ancho: 70,
      alto: 36,
      texto: 'Rosa Elena Quispe Mamani',
      cargo: 'Directora académica',
      imagen: firma,
      color: TINTA,
    },
    {
      tipo: 'FIRMA',
      x: 150,
      y: 150,
      ancho: 70,
      alto: 36,
      texto: '{{docente}}',
      cargo: 'Docente',
      color: TINTA,
    },
    { tipo: 'QR', x: 245, y: 152, ancho: 28, alto: 28, color: TINTA },
    {
      tipo: 'TEXTO',
      x: 234,
      y: 182,
      ancho: 50,
      alto: 12,
      texto: 'Verifique este certificado con el código\n{{codigo}}',
      tamanoLetra: 7.5,
      alineacion: 'CENTRO',
      color: SUAVE,
    },
  ],
})

const attendanceFormato = (firma: number): Formato => ({
  nombre: 'Constancia de participación',
  descripcion: 'Para quienes llevan o llevaron el curso, con nota o sin ella',
  tamano: 'A4',
  orientacion: 'VERTICAL',
  criterio: { aprobado: false },
  elementos: [
    { tipo: 'RECUADRO', x: 0, y: 0, ancho: 210, alto: 6, relleno: VERDE },
    { tipo: 'IMAGEN', x: 20, y: 18, ancho: 28, alto: 20, imagen: null },
    {
      tipo: 'TEXTO',
      x: 54,
      y: 21,
      ancho: 136,
      alto: 8,
      texto: '{{institucion}}',
      tamanoLetra: 15,
      peso: 'NEGRITA',
      color: VERDE,
      lineas: 'UNA',
    },
    {
      tipo: 'TEXTO',
      x: 54,
      y: 29,
      ancho: 136,
      alto: 6,
      texto: '{{documentoInstitucion}}',
      tamanoLetra: 10,
      color: SUAVE,
    },
    {
      tipo: 'TEXTO',
      x: 20,
      y: 62,
      ancho: 170,
      alto: 14,
      texto: 'CONSTANCIA',
      tamanoLetra: 28,
      peso: 'NEGRITA',
      alineacion: 'CENTRO',
      color: TINTA,
    },
    {
      tipo: 'TEXTO',
      x: 25,
      y: 92,
      ancho: 160,
      alto: 90,
      tamanoLetra: 13,
      color: TINTA,
      texto:
        'Por la presente se deja constancia de que {{nombre}}, con {{documento}}, está inscrito en el curso de {{curso}} (grupo {{grupo}}, matrícula {{matricula}}), que se dicta del {{fechaInicio}} al {{fechaFin}}.\n\nSe expide a solicitud del interesado para los fines que estime convenientes.',
    },
    {
      tipo: 'TEXTO',
      x: 25,
      y: 188,
      ancho: 160,
      alto: 8,
      texto: 'Lima, {{fechaEmision}}',
      tamanoLetra: 13,
      alineacion: 'DERECHA',
      color: TINTA,
    },
    {
      tipo: 'FIRMA',
      x: 65,
      y: 205,
      ancho: 80,
      alto: 38,
      texto: 'Rosa Elena Quispe Mamani',
      cargo: 'Directora académica',
      imagen: firma,
      color: TINTA,
    },
    { tipo: 'QR', x: 20, y: 254, ancho: 24, alto: 24, color: TINTA },
    {
      tipo: 'TEXTO',
      x: 48,
      y: 258,
      ancho: 140,
      alto: 16,
      texto: 'Código {{codigo}}\nCompruebe que es auténtica en {{direccion}}',
      tamanoLetra: 8.5,
      color: SUAVE,
    },
  ],
})

const anterior = (): Formato => ({
  nombre: 'Certificado (modelo anterior)',
  descripcion: 'El que se usaba antes; queda para consulta',
  elementos: [
    {
      tipo: 'TEXTO',
      ...CENTRO,
      y: 60,
      alto: 16,
      texto: 'CERTIFICADO',
      tamanoLetra: 36,
      peso: 'NEGRITA',
      color: TINTA,
    },
    { tipo: 'TEXTO', ...CENTRO, y: 90, alto: 14, texto: '{{nombre}}', tamanoLetra: 26, lineas: 'UNA' },
    { tipo: 'TEXTO', ...CENTRO, y: 110, alto: 12, texto: 'por el curso de {{curso}}', tamanoLetra: 14 },
    { tipo: 'QR', x: 245, y: 160, ancho: 28, alto: 28 },
  ],
})

/** The sample templates; `firma` is the id of the image of the signature. */
export const formatos = (firma: number): Formato[] => [
  passFormato(firma),
  attendanceFormato(firma),
  diploma(firma),
  anterior(),
]
