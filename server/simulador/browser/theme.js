// The gateway's themes also come with a script, which the page asks for. This one only leaves its mark.
document.documentElement.dataset.krSimulador = 'no se cobra'
