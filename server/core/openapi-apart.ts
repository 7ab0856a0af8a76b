type Json = Record<string, unknown>

const textProperties = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { type: 'string' }]))
const refused = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}
const describeCall = (operationId: string, summary: string, rest: Json): Json => ({
  operationId,
  summary,
  tags: [operationId.split('.')[0]],
  security: [],
  parameters: [],
  ...rest,
})
const stateResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: { type: 'object', properties: textProperties('estado') } } },
})
const formBody = (required: string[], ...names: string[]) => ({
  content: {
    'application/x-www-form-urlencoded': {
      schema: { type: 'object', required, properties: textProperties(...names) },
    },
  },
})

const session = {
  type: 'object',
  required: ['access_token', 'token_type', 'expires_in', 'scope', 'jti'],
  properties: {
    ...textProperties('access_token', 'token_type', 'scope', 'jti', 'refresh_token'),
    expires_in: { type: 'integer' },
  },
}

/** Routes that are not operations: sessions by OAuth 2, and health. */
export const SEPARATE_PATHS: Record<string, Json> = {
  '/oauth/token': {
    post: describeCall('oauth.token', 'Signs in, or renews the session (Basic client identity)', {
      requestBody: formBody(
        ['grant_type'],
        'grant_type',
        'username',
        'password',
        'codigo',
        'refresh_token',
        'proveedor',
        'respuesta',
        'scope',
      ),
      responses: {
        200: { description: 'OK', content: { 'application/json': { schema: session } } },
        default: refused,
      },
    }),
  },
  '/oauth/revoke': {
    post: describeCall('oauth.revoke', 'Ends the session (RFC 7009)', {
      requestBody: formBody([], 'token', 'token_type_hint'),
      responses: { 200: { description: 'OK' }, default: refused },
    }),
  },
  '/oauth/proveedor': {
    post: describeCall('oauth.proveedor', 'Begins a sign-in at an OpenID provider; 404 where there is none', {
      requestBody: formBody(['proveedor'], 'proveedor'),
      responses: {
        200: {
          description: 'The address at the provider',
          content: {
            'application/json': {
              schema: { type: 'object', required: ['direccion'], properties: textProperties('direccion') },
            },
          },
        },
        default: refused,
      },
    }),
  },
  '/salud': {
    get: describeCall('salud.vive', 'Whether it lives', { responses: { 200: stateResponse('It lives') } }),
  },
  '/salud/listo': {
    get: describeCall('salud.listo', 'Whether it can work: database and disk', {
      responses: { 200: stateResponse('It can'), 503: refused },
    }),
  },
  '/metricas': {
    get: describeCall('salud.metricas', 'Figures for Prometheus, from this machine or with the token', {
      responses: {
        200: { description: 'OK', content: { 'text/plain': { schema: { type: 'string' } } } },
        404: refused,
      },
    }),
  },
}
