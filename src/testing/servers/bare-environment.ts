// What a process started by a test needs of our environment: none of our settings, but the compile cache of earlier ones.
export const bareEnvironment = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
