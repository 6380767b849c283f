// The environment of a process that a test starts: PATH and the compile cache of earlier processes, but no settings.
export const bareEnvironment = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
