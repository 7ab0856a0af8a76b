import type { Invariante } from './invariante.ts'

/** Nothing names a person who was erased. */
export const SUPRESION: Invariante[] = [
  {
    nombre: 'supresion.completa',
    regla: 'verificar.supresionCompleta',
    sql: `
      select s.id_usuario, s.instante from supresion s join usuario u on u.id_usuario = s.id_usuario
      where u.suprimido is null
        or exists (select from usuario_foto f where f.id_usuario = s.id_usuario)
        or exists (select from envio e where e.id_usuario = s.id_usuario and e.instante < s.instante and e.cuerpo <> '')
        or exists (select from envio e left join comprobante c on c.id_comprobante = e.id_comprobante
          left join envio_adjunto a on a.id_envio = e.id_envio
          where coalesce(c.id_usuario, e.id_usuario) = s.id_usuario and e.instante < s.instante
            and (a.id_envio is not null or e.destino <> 'suprimido'))
        or exists (select from comprobante_correo q join comprobante c on c.id_comprobante = q.id_comprobante where c.id_usuario = s.id_usuario)
        or exists (select from ingreso i join recibo r on r.id_ingreso = i.id_ingreso
          where i.id_usuario = s.id_usuario and r.datos -> 'usuario' ->> 'numeroDocumento' <> u.numero_documento)
        or exists (select from unnest(comprobantes_de(s.id_usuario)) k join comprobante c on c.id_comprobante = k
          left join comprobante_archivo a on a.id_comprobante = c.id_comprobante
          left join comprobante_lote_archivo e on e.id_comprobante_lote = any (comprobantes_en_lotes(array[c.id_comprobante]))
          where a.id_comprobante is not null or e.id_comprobante_lote is not null or c.motivo_baja <> '—' or c.datos <> suprimir_comprobante(c, c.datos, s.id_usuario))
        or exists (select from vinculo v join archivo a on a.id_vinculo = v.id_vinculo
          where s.id_usuario in (v.id_alumno, v.id_usuario) and a.fecha_creacion < s.instante and (a.estado <> 'ELIMINADO' or a.nombre <> '—'))
        or exists (select from pagador p where p.id_usuario = s.id_usuario
          and p.documento <> 'SUPRIMIDO-' || p.id_pagador and not es_empresa(p.tipo_documento, p.documento))
        or exists (select from matricula m join certificado c on c.id_matricula = m.id_matricula
          left join certificado_pdf p on p.id_certificado = c.id_certificado
          where m.id_usuario = s.id_usuario and (p.id_certificado is not null or c.datos ->> 'nombre' <> '—'))
        or exists (select from auditoria a where a.entidad = 'usuario' and a.id_entidad = s.id_usuario
          and (coalesce(a.antes ->> 'numero_documento', u.numero_documento) <> u.numero_documento
            or coalesce(a.despues ->> 'numero_documento', u.numero_documento) <> u.numero_documento))`,
  },
]
