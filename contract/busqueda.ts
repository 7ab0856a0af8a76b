import { z } from 'zod'

import { EstadoGrupo } from './grupo.ts'
import { EstadoIngreso } from './ingreso.ts'
import { MonedaCorta } from './moneda.ts'
import { op } from './op.ts'
import { DineroFila, Fecha, texto } from './shapes.ts'
import { PersonaCorta } from './usuario.ts'

/** A few of each kind that have all the words, of what whoever asks may see. */
export const busqueda = {
  buscar: op({
    method: 'GET',
    path: '/buscar',
    kind: 'read',
    permiso: 'SESION',
    input: z.strictObject({ q: texto(100) }),
    output: z.object({
      alumnos: z.array(PersonaCorta),
      grupos: z.array(
        z.object({
          idGrupo: z.int(),
          codigo: z.string(),
          curso: z.string(),
          periodo: z.string(),
          estado: EstadoGrupo,
        }),
      ),
      recibos: z.array(
        z.object({
          idIngreso: z.int(),
          numeroRecibo: z.string(),
          fecha: Fecha,
          monto: DineroFila,
          moneda: MonedaCorta,
          usuario: PersonaCorta,
          estado: EstadoIngreso,
        }),
      ),
      /** `title` is the key of its words; `titulo`, the words. */
      pantallas: z.array(z.object({ title: z.string(), titulo: z.string(), path: z.string() })),
    }),
  }),
}
