// The environment of a process that a test starts: none of our settings, but the compile cache of earlier processes.
export const bareEnvironment = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
