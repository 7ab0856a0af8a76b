import type { Invariante } from './invariante.ts'

/** Certificates: an issued one is unchanged, and no enrolment has two valid ones. */
export const CERTIFICADOS: Invariante[] = [
  {
    nombre: 'certificado.conPdf',
    regla: 'verificar.certificadoConPdf',
    sql: `
      select c.id_certificado, c.codigo, c.bytes, length(p.datos) as tiene
      from certificado c left join certificado_pdf p on p.id_certificado = c.id_certificado
      where (encode(sha256(p.datos), 'hex') is distinct from c.sha256 or length(p.datos) is distinct from c.bytes)
        and (p.datos is not null or not exists (select from matricula m join supresion s on s.id_usuario = m.id_usuario
          where m.id_matricula = c.id_matricula))`,
  },
  {
    nombre: 'certificado.unico',
    regla: 'verificar.certificadoUnico',
    sql: `
      select id_matricula, id_certificacion_formato, array_agg(codigo order by id_certificado) as codigos from certificado
      where estado <> 'ANULADO' group by id_matricula, id_certificacion_formato having count(*) > 1`,
  },
  {
    nombre: 'certificado.reemplazo',
    regla: 'verificar.certificadoReemplazo',
    sql: `
      select c.id_certificado, c.codigo, r.id_certificado as reemplazo, r.codigo as codigo_reemplazo
      from certificado c join certificado r on r.id_certificado = c.id_reemplazo
      where (r.id_matricula, r.id_certificacion_formato) <> (c.id_matricula, c.id_certificacion_formato)
        or r.id_certificado <= c.id_certificado or c.estado <> 'ANULADO'`,
  },
  {
    nombre: 'certificado.imagen',
    regla: 'verificar.certificadoImagen',
    sql: `
      select f.id_certificacion_formato, f.nombre, e ->> 'imagen' as imagen
      from certificacion_formato f cross join lateral jsonb_array_elements(f.elementos) e
      where e ->> 'imagen' is not null
        and not exists (select from certificacion_imagen i where i.id_certificacion_imagen = (e ->> 'imagen')::bigint)`,
  },
]
