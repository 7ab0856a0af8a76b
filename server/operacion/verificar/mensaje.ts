import type { Invariante } from './invariante.ts'

/** Mails: each event once to each recipient, and none to those who unsubscribed. */
export const MENSAJE: Invariante[] = [
  {
    nombre: 'envio.unaVez',
    regla: 'verificar.envioUnaVez',
    sql: `
      select clave, array_agg(id_envio order by id_envio) as envios from envio
      where clave is not null group by clave having count(*) > 1`,
  },
  {
    nombre: 'envio.aceptadoUnaVez',
    regla: 'verificar.envioAceptadoUnaVez',
    sql: `
      select e.id_envio, e.estado, count(*) as aceptados from envio e join envio_intento i on i.id_envio = e.id_envio
      where i.resultado = 'ACEPTADO' group by e.id_envio having count(*) > 1 or e.estado <> 'ENVIADO'`,
  },
  {
    nombre: 'envio.fallido',
    regla: 'verificar.envioFallido',
    sql: `
      select e.id_envio, e.estado from envio e
      where e.estado = 'FALLIDO' and not exists (select from envio_intento i where i.id_envio = e.id_envio)
        and exists (select from envio_intento) and e.intentos > 0 and e.instante > (select min(inicio) from envio_intento)`,
  },
  {
    // A minute of grace for a mail that was being sent when the recipient unsubscribed.
    nombre: 'envio.baja',
    regla: 'verificar.envioBaja',
    sql: `
      select e.id_envio, e.id_usuario, e.tema, s.baja, i.inicio from suscripcion s
      join envio e on e.id_usuario = s.id_usuario and e.tema = s.tema
      join envio_intento i on i.id_envio = e.id_envio
      where i.inicio > s.baja + interval '1 minute'`,
  },
  {
    nombre: 'envio.reservado',
    regla: 'verificar.envioReservado',
    sql: `select id_envio from envio where reservado and estado in ('ENVIADO', 'FALLIDO') and cuerpo <> ''`,
  },
]
