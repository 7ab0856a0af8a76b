// zod tests whether it may compile its checks with eval. The page's policy forbids it and the browser reports the attempt as a
// violation, so `jitless` is set on zod's global configuration before zod loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
